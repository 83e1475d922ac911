const SCRIPT = '/build/service-worker.js'
const SCOPE = '/'

export const isWorkerSupported = (): boolean => 'serviceWorker' in navigator && window.isSecureContext

export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isWorkerSupported() ? navigator.serviceWorker.getRegistration(SCOPE) : undefined

/** Registers the offline worker for the whole site. Rejects when it cannot be loaded. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })

/** Removes all workers of the site with everything they have kept. */
export async function removeWorkers(): Promise<void> {
  if (!isWorkerSupported()) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  if (registrations.length === 0) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('tresen-')).map(name => caches.delete(name)))
}
