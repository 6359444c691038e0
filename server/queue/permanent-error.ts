/** A task that fails so would fail again: it is given up at once, until an owner has it tried anew. */
export class PermanentError extends Error {}
