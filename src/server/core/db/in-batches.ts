const AT_ONCE = 5000

/**
 * Deletes in batches, for retention: repeats a deletion of at most so many rows, each time a transaction of its own,
 * until one finds fewer. Nobody waits long for a lock.
 */
export async function inBatches(remove: (atOnce: number) => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await remove(AT_ONCE)
    if (numAffectedRows < AT_ONCE) return
  }
}
