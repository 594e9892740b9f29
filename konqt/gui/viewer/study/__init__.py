"""What a person does with a record: comments, drawings, and branches that are played on."""
