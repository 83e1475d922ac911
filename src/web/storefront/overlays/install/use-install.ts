import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Consent, readConsent } from '#web/storefront/overlays/consent/consent.ts'
import { readCookie, writeCookie } from '#web/storefront/overlays/cookie.ts'
import {
  createInstallFlow,
  type InstallFlow,
  type InstallMoment,
  type InstallState,
  PROMPT_DELAY,
} from '#web/storefront/overlays/install/install-flow.ts'
import { keepInstallEvent } from '#web/storefront/overlays/install/install-offer.ts'
import { installLink } from '#web/storefront/overlays/install/install-link.ts'
import { closeLayer, openLayer, useHasLayer, useLayer } from '#web/storefront/page/layers.ts'
import {
  findWorker,
  isWorkerSupported,
  registerWorker,
  removeWorkers,
} from '#web/storefront/overlays/install/worker.ts'

const LAYER = 'install'
const DISMISSED = 'tresen_install_dismissed'

const inOneMonth = () => {
  const until = new Date()
  until.setMonth(until.getMonth() + 1)
  return until
}

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

const makeFlow = (onRegistered: () => void) =>
  createInstallFlow({
    isStandalone,
    isSupported: isWorkerSupported,
    hasRegistration: async () => (await findWorker()) !== undefined,
    isDismissed: () => readCookie(DISMISSED) === 'true',
    rememberDismissal: () => writeCookie(DISMISSED, 'true', inOneMonth()),
    async register() {
      await registerWorker()
      onRegistered()
    },
    unregister: removeWorkers,
  })

type InstallOptions = {
  /** Whether the settings switch the app on. Switched off, its workers are removed. */
  isEnabled: boolean
  /** Not at a kiosk. */
  isOffered: boolean
  moment: InstallMoment
  consent: Consent
  onRegistered: () => void
}

/** The installation on this page: its state, its steps, and the footer's way into it. */
export function useInstall({ isEnabled, isOffered, moment, consent, onRegistered }: InstallOptions): InstallState & {
  flow: InstallFlow
  /** It waits until the page is alone again. */ isInTheWay: boolean
} {
  const [flow] = useState(() => makeFlow(onRegistered))
  const state = useSyncExternalStore(flow.state.subscribe, flow.state.get)
  const { step } = state
  const hasLayer = useHasLayer(moment === 'good' || step === 'prompt')
  const isInTheWay = moment === 'inTheWay' || hasLayer
  const isGood = moment === 'good' && !hasLayer
  const consentBefore = useRef<Consent>(null)
  const isOpen = useLayer(LAYER) !== undefined
  useEffect(() => (step === 'instructions' ? openLayer(LAYER) : closeLayer(LAYER)), [step])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // a step back, while the flow itself has not gone on
      if (flow.state.get().step === 'instructions') void flow.cancel()
    }
  }, [flow, isOpen])
  useEffect(() => void flow.begin(isEnabled), [flow, isEnabled])
  useEffect(() => (isEnabled ? keepInstallEvent() : undefined), [isEnabled])
  const isAsking = isEnabled && isOffered && isGood
  // as it was when the moment came
  useEffect(() => {
    consentBefore.current = readConsent()
  }, [isAsking])
  useEffect(() => {
    if (!isAsking || consent !== 'accepted') return
    return flow.promptAfter(PROMPT_DELAY[consentBefore.current === 'accepted' ? 'withConsent' : 'afterAccepting'])
  }, [flow, isAsking, consent])
  useEffect(() => {
    window.addEventListener('appinstalled', flow.finish)
    return () => window.removeEventListener('appinstalled', flow.finish)
  }, [flow])
  useEffect(() => {
    installLink.set(isOffered && state.canInstall ? () => void flow.install() : null)
    return () => installLink.set(null)
  }, [flow, isOffered, state.canInstall])
  return { ...state, flow, isInTheWay }
}
