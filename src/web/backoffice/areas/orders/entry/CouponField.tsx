import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { couponCode, couponWords, LONGEST_CODE, type CouponTerms } from '#domain/orders/draft/coupon.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/entry/ticket.module.css'

type Props = {
  branchId: number
  currency: string
  coupon: CouponTerms | null
  /** Why it takes nothing off as things stand. */
  problem: string | undefined
  onChange: (coupon: CouponTerms | null) => void
}

/** A code the guest reads out: looked up at once, and taken off the total. */
export function CouponField({ branchId, currency, coupon, problem, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const check = useMutation({
    mutationFn: (code: string) =>
      callApi('POST', '/coupons/check', { session: 'staff', body: { code, branch: { id: branchId } } }),
    onSuccess: terms => {
      onChange(terms)
      setTyped('')
    },
  })
  const refusal = check.error ? failureText(check.error, 'Der Code konnte nicht geprüft werden.') : undefined
  const redeem = () => {
    if (couponCode(typed) !== '') check.mutate(typed)
  }
  return (
    <div className={classes.coupon}>
      <TextInput
        label="Gutscheincode"
        value={coupon ? coupon.code : typed}
        readOnly={coupon !== null}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        description={coupon && !problem ? `Eingelöst: ${couponWords(coupon, currency)}` : undefined}
        error={coupon ? problem : refusal}
        onChange={event => {
          setTyped(event.currentTarget.value)
          check.reset()
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          redeem()
        }}
      />
      {coupon ? (
        <Button variant="default" onClick={() => onChange(null)}>
          Entfernen
        </Button>
      ) : (
        <Button variant="default" loading={check.isPending} disabled={couponCode(typed) === ''} onClick={redeem}>
          Einlösen
        </Button>
      )}
    </div>
  )
}
