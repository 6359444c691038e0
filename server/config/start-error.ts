/** A reason not to start, told to the operator in a sentence, without a stack. */
export class StartError extends Error {}
