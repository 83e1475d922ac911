import { useEffect, useState } from 'react'
import type { WithdrawalReceipt } from '#contract/calls/withdrawals.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { newUuid } from '#web/kit/new-ids.ts'

export type Said = { name: string; contract: string; email: string; statement: string }
export type Errors = Partial<Record<keyof Said, string>>
type Order = { uid: string; hash: string }
/**
 * Filled in, then looked at once more, then received. Each time somebody comes to look, it is a declaration with a key
 * of its own.
 */
type Step = { at: 'fill' } | { at: 'check'; key: string } | { at: 'done'; receipt: WithdrawalReceipt }

const REQUIRED: Errors = {
  name: 'Bitte geben Sie Ihren Namen an.',
  contract: 'Bitte geben Sie an, welchen Vertrag Sie widerrufen.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
}
const FAILED = 'Ihr Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.'
const UNHEARD =
  'Der Server hat nicht geantwortet. Es ist nicht bekannt, ob Ihr Widerruf angekommen ist. Bitte senden Sie ihn noch einmal: Er zählt nur einmal.'

/** What is missing, by field. */
export const missingIn = (said: Said): Errors =>
  Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => said[name as keyof Said].trim() === ''))

/**
 * The order of the status page somebody comes from: it stands behind the `#`, so that no server on the way reads it.
 */
export function orderInFragment(fragment: string): Order | null {
  const [, uid, hash] = /^#([0-9A-Za-z]{1,40})\.([\w-]{1,100})$/.exec(fragment) ?? []
  return uid && hash ? { uid, hash } : null
}

/** A declaration on its way, from the empty form to its receipt. */
export function useWithdrawal() {
  const [said, setSaid] = useState<Said>({ name: '', contract: '', email: '', statement: '' })
  const [order, setOrder] = useState<Order | null>(null)
  const [step, setStep] = useState<Step>({ at: 'fill' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const from = orderInFragment(location.hash)
    if (!from) return
    let isLeft = false
    callApi('GET', '/orders/public/{uid}/{hash}', { params: from })
      .then(({ uid, createdAt, customerName, branch }) => {
        if (isLeft) return
        setOrder(from)
        const contract = `Bestellung ${uid} vom ${formatDate(createdAt, branch.timeZone)}`
        setSaid(before => ({ ...before, name: before.name || customerName, contract: before.contract || contract }))
      })
      // an order that cannot be read is typed in like any other
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])

  function look(): void {
    const missing = missingIn(said)
    setErrors(missing)
    setFailure(null)
    if (Object.keys(missing).length === 0) setStep({ at: 'check', key: newUuid() })
    else setRefusals(count => count + 1)
  }
  async function confirm(): Promise<void> {
    if (step.at !== 'check') return
    setBusy(true)
    setFailure(null)
    try {
      setStep({
        at: 'done',
        receipt: await callApi('POST', '/withdrawals', { body: { ...said, key: step.key, order } }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = error.errors.filter(({ field }) => field !== undefined && field in said)
      if (error.status === 422 && fields.length > 0) {
        setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
        setRefusals(count => count + 1)
        setStep({ at: 'fill' })
      } else setFailure(error.status === 0 ? UNHEARD : error.message === UNKNOWN_ERROR ? FAILED : error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    said,
    step,
    errors,
    /** How often something was wrong, so that the focus goes there once each time and not while somebody types. */
    refusals,
    failure,
    isBusy,
    look,
    confirm,
    back: () => setStep({ at: 'fill' }),
    change: (name: keyof Said, value: string) => {
      setSaid(before => ({ ...before, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
  }
}
