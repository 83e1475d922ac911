import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while the component is mounted; answers whether the device does so. The lock is lost with the
 * tab's sight and taken anew.
 */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
      } catch {
        return // a nearly empty battery may refuse
      }
      if (isOver) return void lock.release()
      setIsHeld(true)
      lock.addEventListener('release', () => setIsHeld(false))
    }
    const onSight = () => void take()
    onSight()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onSight)
      void lock?.release()
    }
  }, [])
  return isHeld
}
