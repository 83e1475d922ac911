import { expect, test } from 'vitest'
import { packagingText } from '#domain/menu/packaging-text.ts'

const AWAY = { isTakeawayEnabled: true, isDeliveryEnabled: false }
const HERE = { isTakeawayEnabled: false, isDeliveryEnabled: false }

test.each([
  { offer: 'none', text: 'Mehrweg!', branch: AWAY, says: undefined, because: 'nothing is offered' },
  {
    offer: 'reusable',
    text: null,
    branch: AWAY,
    says: /Mehrwegverpackung, ohne Aufpreis/,
    because: 'the law asks for it',
  },
  {
    offer: 'reusable',
    text: '  ',
    branch: { ...HERE, isDeliveryEnabled: true },
    says: /Mehrwegverpackung/,
    because: 'what is brought is packed too',
  },
  {
    offer: 'own',
    text: null,
    branch: AWAY,
    says: /die Sie selbst mitbringen/,
    because: 'small houses may offer that instead',
  },
  {
    offer: 'own',
    text: ' Bringen Sie Ihre Dose mit! ',
    branch: AWAY,
    says: /^Bringen Sie Ihre Dose mit!$/,
    because: 'the house has words of its own',
  },
  { offer: 'reusable', text: null, branch: HERE, says: undefined, because: 'guests eat in the house' },
  { offer: 'reusable', text: null, branch: undefined, says: undefined, because: 'there is no such branch' },
] as const)('$offer says $says: $because', ({ offer, text, branch, says }) => {
  const said = packagingText({ offer, text }, branch)
  if (says) expect(said).toMatch(says)
  else expect(said).toBeUndefined()
})
