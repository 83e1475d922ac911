import type { Mail } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { Draw } from '#test/money/drawing.ts'
import { die, isLastBreath } from '#test/money/life.ts'

const MARK = 'haben Sie vielleicht schon bekommen'

/**
 * A mail server that fails one mail in `oneIn`: refuses it, or takes it and is not heard any more. `taken` is what
 * reached somebody, by message id.
 */
export function postOffice(draw: Draw, weather: { oneIn: number }) {
  const taken = new Map<string, { isMarked: boolean }[]>()
  const take = ({ messageId, text }: Mail) =>
    void taken.set(messageId, [...(taken.get(messageId) ?? []), { isMarked: text.includes(MARK) }])
  const mailer: Mailer = {
    isConfigured: true,
    async send(mail) {
      if (isLastBreath()) return die()
      const fault = weather.oneIn > 0 && draw(weather.oneIn) === 0 ? draw(5) : -1
      if (fault === 0)
        throw Object.assign(new Error('451 busy'), { code: 'EMESSAGE', responseCode: 451, command: 'DATA' })
      if (fault === 1) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED', command: 'CONN' })
      if (fault === 2) return die()
      take(mail)
      if (fault === 3) return die()
      if (fault === 4) throw Object.assign(new Error('gone'), { code: 'ECONNECTION', command: 'DATA' })
    },
  }
  return { mailer, taken }
}
export type PostOffice = ReturnType<typeof postOffice>
