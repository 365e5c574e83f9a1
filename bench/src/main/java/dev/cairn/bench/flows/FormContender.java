package dev.cairn.bench.flows;

/** Fills in forms. */
interface FormContender {
    /** As in the rows of the report. */
    String name();

    /** A form nobody has answered yet. */
    Filling begin(int form) throws Exception;

    /** One form while it is filled in. */
    interface Filling {
        /** Answers all questions, each when it is asked. */
        void answerAll() throws Exception;

        /** Corrects the first of each three. */
        void correct() throws Exception;

        /** How many questions are asked. */
        int asked() throws Exception;
    }
}
