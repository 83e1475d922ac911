import { countdownText } from '#web/backoffice/areas/orders/data/time-text.ts'

/** '12:30' in the last hour, else '2 Std. 5 Min.': how long a pause still lasts. */
export const longText = (milliseconds: number) =>
  milliseconds < 3_600_000
    ? countdownText(milliseconds)
    : `${Math.floor(milliseconds / 3_600_000)} Std. ${Math.floor((milliseconds % 3_600_000) / 60_000)} Min.`
