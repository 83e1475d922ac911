/** Deadlock and serialisation failure: somebody else went first, the same work may succeed now. */
const TRY_AGAIN = ['40P01', '40001']
const ATTEMPTS = 3

export const isDeadlock = (error: unknown): boolean => TRY_AGAIN.includes((error as { code?: string }).code ?? '')

/**
 * Runs a transaction anew when the database broke it off so that another could go on. @throws whatever else goes wrong,
 * and the last deadlock.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error) || attempt >= ATTEMPTS) throw error
    }
  }
}
