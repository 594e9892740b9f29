"""Crown & Courage in words: names, questions, answers, what has happened, what is refused."""
