/**
 * Saves one after the other: asked for while one is on its way, it waits for that and saves what was typed since, if
 * anything was. A save that was refused, `null`, is not tried again.
 */
export function inTurn<T>(
  isDirty: () => boolean,
  saveNow: () => Promise<T | null>,
  running: { current: Promise<T | null> | null },
): Promise<T | null> {
  const before = running.current
  const mine = before ? before.then(saved => (saved !== null && isDirty() ? saveNow() : saved)) : saveNow()
  running.current = mine
  const end = () => {
    if (running.current === mine) running.current = null
  }
  void mine.then(end, end)
  return mine
}
