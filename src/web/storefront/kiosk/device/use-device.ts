import { useEffect } from 'react'

/** Fills the screen; a browser that refuses or cannot stays as it is. Works only while a touch is being handled. */
export function goFullscreen(): void {
  if (!document.fullscreenElement)
    document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
}

/** Makes a browser behave like a device: no menus, no zoom, no dragging, a screen that stays on. */
export function useDevice(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault()
    const refuseZoom = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault()
    }
    for (const name of ['contextmenu', 'dragstart', 'gesturestart']) document.addEventListener(name, refuse)
    document.addEventListener('wheel', refuseZoom, { passive: false })
    return () => {
      for (const name of ['contextmenu', 'dragstart', 'gesturestart']) document.removeEventListener(name, refuse)
      document.removeEventListener('wheel', refuseZoom)
    }
  }, [])

  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    // systems take the lock away when they like: whoever touches the glass, or brings the page back, renews it
    const keepOn = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || lock?.released === false) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    const onSight = () => void keepOn()
    onSight()
    document.addEventListener('visibilitychange', onSight)
    document.addEventListener('pointerdown', onSight, { capture: true, passive: true })
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onSight)
      document.removeEventListener('pointerdown', onSight, { capture: true })
      void lock?.release()
    }
  }, [])
}
