/** Undefined for a link that the server does not know any more. */
export async function dataOf<Data>(call: Promise<Data>): Promise<Data | undefined> {
  try {
    return await call;
  } catch (thrown) {
    const { init } = thrown as { init?: { status?: number } | null };
    if (init?.status === 422) return;
    throw thrown;
  }
}
