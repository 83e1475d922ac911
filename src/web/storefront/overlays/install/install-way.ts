/**
 * How this browser puts the shop on the home screen: by its own dialog, by the share menu of an iPad or iPhone, or in a
 * way we do not know.
 */
export type InstallWay = 'dialog' | 'ipad' | 'iphone' | 'byHand'

type Facts = { hasDialog: boolean; userAgent: string; touchPoints: number }

export function installWay({ hasDialog, userAgent, touchPoints }: Facts): InstallWay {
  if (hasDialog) return 'dialog'
  if (/iPhone|iPod/.test(userAgent)) return 'iphone'
  // iPads call themselves Macs; no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ipad'
  return 'byHand'
}
