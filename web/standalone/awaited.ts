/** The file has all sentences in it: there is nothing to wait for. */
export {};
