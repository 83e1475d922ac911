import { describe, expect, test } from 'vitest'
import { priceCell, rateCell, readPrice, readRate } from '#domain/menu-import/read-numbers.ts'

describe('A price', () => {
  test.each([
    ['12,90', 12.9],
    ['12.90', 12.9],
    ['€ 12,90', 12.9],
    ['12,90 €', 12.9],
    ['12,90EUR', 12.9],
    ['CHF 28.–', 28],
    ['Fr. 28.50', 28.5],
    ['sFr.28.–', 28],
    ['28 Franken', 28],
    ['12.-', 12],
    ['12,--', 12],
    ['12,=', 12],
    ['12,90.-', 12.9],
    ['–.50', 0.5],
    ['-,90', 0.9],
    ['1.290', 1290],
    ['1.290,00', 1290],
    ["1'290.50", 1290.5],
    ['1’290', 1290],
    ['1,290.50', 1290.5],
    ['1.290,1234', 1290.1234],
    ['12345678', 12_345_678],
    ['1,2345', 1.2345],
    ['0', 0],
  ])('%s is %d', (text, is) => expect(readPrice(text)).toBe(is))

  test.each(['', '€', '12,90 13,90', '123456789', '1,23456', '1.29.00', '-12', 'zwölf', '12,', ',90', '1.290,12345'])(
    '%j is none',
    text => expect(readPrice(text)).toBeUndefined(),
  )

  test.each([
    [12.9, '12,90'],
    [1290, '1290,00'],
    [0.125, '0,125'],
    [1.23456, '1,2346'],
    [0, '0,00'],
  ])('%d is kept as %s', (price, is) => expect(priceCell(price)).toBe(is))
})

describe('A rate', () => {
  test.each([
    ['10', 10],
    ['10 %', 10],
    ['2,6%', 2.6],
    ['0,1', 10],
    ['0.026', 2.6],
    ['0,5%', 0.5],
    ['1', 1],
    ['0', 0],
    ['100', 100],
    ['0,077', 7.7],
  ])('%s is %d', (text, is) => expect(readRate(text)).toBe(is))

  test.each(['', '101', '1000', '-5', 'zehn', '10 %%', '1,1234567'])('%j is none', text =>
    expect(readRate(text)).toBeUndefined(),
  )

  test('is kept with what it has behind the comma, four at most', () =>
    expect([10, 2.6, 0.12345].map(rateCell)).toEqual(['10', '2,6', '0,1235']))
})
