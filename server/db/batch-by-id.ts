import { setImmediate as nextTurn } from 'node:timers/promises';

/** Those who ask in the same turn of the event loop share a statement, which begins after all of them have asked. */
export function batchById<Row>(select: (ids: number[]) => Promise<Map<number, Row>>) {
  let asked: { ids: Set<number>; rows: Promise<Map<number, Row>> } | undefined;
  function gather() {
    const ids = new Set<number>();
    const rows = nextTurn().then(() => {
      asked = undefined;
      return select([...ids]);
    });
    return { ids, rows };
  }
  return async (id: number): Promise<Row | undefined> => {
    asked ??= gather();
    asked.ids.add(id);
    return (await asked.rows).get(id);
  };
}
