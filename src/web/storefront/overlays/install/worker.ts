const SCRIPT = '/build/service-worker.js'
const SCOPE = '/'

export const isWorkerSupported = (): boolean => 'serviceWorker' in navigator && window.isSecureContext

export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isWorkerSupported() ? navigator.serviceWorker.getRegistration(SCOPE) : undefined

/** Registers the offline worker for the whole site. Rejects when it cannot be loaded. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })

/**
 * Removes the app's workers with everything they have kept. The one for notices has a scope of its own and is none of
 * them.
 */
export async function removeWorkers(): Promise<void> {
  if (!isWorkerSupported()) return
  const root = new URL(SCOPE, location.origin).href
  const registrations = (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope === root)
  await Promise.all(registrations.map(registration => registration.unregister()))
  if (registrations.length === 0) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('tresen-')).map(name => caches.delete(name)))
}
