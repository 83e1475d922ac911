const AGREED = 'clock-position'
const TIMEOUT_MS = 5000

/** Whether somebody agreed, on this device, that it tells where the clock is started. */
export const isAgreed = (): boolean => localStorage.getItem(AGREED) === 'yes'
export const agree = (yes: boolean): void =>
  yes ? localStorage.setItem(AGREED, 'yes') : localStorage.removeItem(AGREED)

/** Where the device is; nothing where it does not say so in time. The clock waits for nobody. */
export const position = (): Promise<{ latitude: number; longitude: number; accuracy: number } | undefined> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
  })
