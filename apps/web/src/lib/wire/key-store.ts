/** The signing key in IndexedDB: a CryptoKey is kept as an object, its bytes never are. */
export interface StoredKey {
  readonly userId: string
  readonly tid: string
  readonly key: CryptoKey
}

const DATABASE = 'clinker-keys'
const STORE = 'keys'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'userId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('indexedDB'))
  })
}

/** The answer of the last request, once all of them are kept. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('indexedDB'))
      transaction.onabort = transaction.onerror
    })
  } finally {
    db.close()
  }
}

/** One browser holds one sign-in: the key of another user goes when a new one comes. */
export async function putKey(entry: StoredKey): Promise<void> {
  await run('readwrite', (store) => {
    store.clear()
    return store.put(entry)
  })
}

export async function getKey(userId: string): Promise<StoredKey | undefined> {
  return run<StoredKey | undefined>('readonly', (store) => store.get(userId) as IDBRequest<StoredKey | undefined>)
}

export async function clearKeys(): Promise<void> {
  await run('readwrite', (store) => store.clear())
}
