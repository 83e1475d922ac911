import { describe, expect, test } from 'vitest'
import { nearestSign, nearestSigns } from '#domain/text/nearest-sign.ts'

describe('Where an alphabet has not got a sign', () => {
  test.each([
    { said: 'Żółć, Şiş, Ağrı, Crêpe, Őrség, Țuică', is: 'Zolc, Sis, Agri, Crepe, Orseg, Tuica' },
    { said: 'Phở bò Huế', is: 'Pho bo Hue' },
    { said: 'Борщ, Їжак, Ґудзик, Чевапи, Њоки', is: 'Borschtsch, Jischak, Gudsik, Tschevapi, Njoki' },
    { said: 'БОРЩ ЮЛЯ', is: 'BORSCHTSCH JULJA' },
    { said: 'Σουβλάκι Ω Άννα', is: 'Soyvlaki O Anna' },
    { said: 'a–b—c−d‑e ’s „so“ «so» ‹x›', is: 'a-b-c-d-e \'s "so" "so" <x>' },
    { said: '… → ← ⇒ • ½ ⅓ 5 € 3 £ ™ № 7', is: '... -> <- => * 1/2 1/3 5 EUR 3 GBP TM Nr. 7' },
    { said: 'x\u030c\u0301 e\u0301', is: 'x e' },
    { said: 'so\u00adlang\u200b \u202eda\u202c\ufeff\ue000', is: 'solang da' },
    { said: 'a\u2003b\u3000c\u00a0d', is: 'a b c d' },
    { said: 'ﬁn ① ㎏ ＡＢ', is: 'fin 1 kg AB' },
    { said: '𝒜𝟗', is: 'A9' },
    { said: '1½ Portionen, 2¾ l', is: '1 1/2 Portionen, 2 3/4 l' },
    { said: '¿Qué?', is: 'Que?' },
    { said: '寿司 스시 שלום ไทย', is: '** ** **** ***' },
    { said: 'Ja 🍣👨‍👩‍👧🇦🇹 ✓ ⚠️', is: 'Ja  ok !' },
    { said: '\ud800 \ufffd', is: ' *' },
  ])('$said reads $is', ({ said, is }) => expect(nearestSigns(said)).toBe(is))

  test('the nearest is one it has: of two accents one goes', () => {
    const has = (sign: string) => 'êäÄ'.includes(sign)
    expect(nearestSigns('Huế ǟ Ä ÄX', has)).toBe('Huê ä Ä ÄX')
  })

  test('no sign at all becomes a question mark, but those that are one', () => {
    const asked: string[] = []
    for (let code = 0x80; code <= 0x2ffff; code++) {
      const sign = String.fromCodePoint(code)
      const near = nearestSign(sign)
      if (!/^[\x00-\x7f]*$/.test(near) || (near.includes('?') && !sign.normalize('NFKC').includes('?')))
        asked.push(code.toString(16))
    }
    expect(asked).toEqual([])
  })
})
