import type { DeviceInfo } from '#contract/calls/analytics.ts'

const bounded = (text: string | undefined, length: number) => text?.slice(0, length)

/** What the browser tells of itself (specification section 3, "Analytics log"). */
export const deviceInfo = (): DeviceInfo => ({
  language: bounded(navigator.language, 35),
  languages: navigator.languages.slice(0, 10).map(language => language.slice(0, 35)),
  userAgent: bounded(navigator.userAgent, 600),
  documentReferrer: bounded(document.referrer, 2000),
  screen: { width: screen.width, height: screen.height },
  window: { width: innerWidth, height: innerHeight },
  pixelRatio: devicePixelRatio,
  orientation: screen.orientation?.type,
  darkMode: matchMedia('(prefers-color-scheme: dark)').matches,
})
