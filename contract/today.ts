/** `YYYY-MM-DD` in UTC, as the server has it. */
export const today = () => new Date().toISOString().slice(0, 10);
