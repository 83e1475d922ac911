import type { Store } from '#web/signage/engine/ports.ts'

const [FILES, WORDS] = ['files', 'words']

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })

/** The browser's own database, which also keeps films, on disk and in one piece. */
export async function openIndexedStore(name: string): Promise<Store> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    for (const name of [FILES, WORDS]) opening.result.createObjectStore(name)
  }
  const database = await done(opening)
  const within = <T>(name: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const request = work(transaction.objectStore(name))
      // A full disk is only told when the transaction ends.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
      transaction.onerror = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
    })
  return {
    read: name => within(WORDS, 'readonly', store => store.get(name)),
    write: async (name, value) => void (await within(WORDS, 'readwrite', store => store.put(value, name))),
    hashes: async () => (await within(FILES, 'readonly', store => store.getAllKeys())) as string[],
    keep: async (sha256, content) => void (await within(FILES, 'readwrite', store => store.put(content, sha256))),
    file: async sha256 => ((await within(FILES, 'readonly', store => store.get(sha256))) as Blob | undefined) ?? null,
    async drop(hashes) {
      for (const sha256 of hashes) await within(FILES, 'readwrite', store => store.delete(sha256))
    },
  }
}
