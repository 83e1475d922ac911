import { expect, test } from 'vitest'
import { packingFor } from '#server/core/http/accept-encoding.ts'

test.each([
  { header: undefined, packing: 'plain', because: 'who says nothing may be a program that unpacks nothing' },
  { header: '', packing: 'plain', because: 'an empty list names nothing' },
  { header: 'gzip, deflate, br, zstd', packing: 'br', because: 'browsers name all, and br is smallest' },
  { header: 'gzip, deflate', packing: 'gzip', because: 'old browsers know no br' },
  { header: 'br;q=0', packing: 'plain', because: 'weight 0 means never' },
  { header: 'br; q=0.000, gzip', packing: 'gzip', because: 'so does 0.000, with a blank before it' },
  { header: 'gzip;q=0, br;q=0', packing: 'plain', because: 'both are refused' },
  { header: 'br;q=0.4, gzip;q=0.8', packing: 'gzip', because: 'the greater weight wins' },
  { header: 'identity, br;q=0.5', packing: 'plain', because: 'plain bytes are asked for first' },
  { header: 'br;q=0, *', packing: 'gzip', because: 'the rest is welcome' },
  { header: '*', packing: 'gzip', because: 'anything is understood best as gzip' },
  { header: '*;q=0', packing: 'plain', because: 'nothing may be packed' },
  { header: 'identity;q=0, gzip', packing: 'gzip', because: 'plain bytes are refused' },
  { header: 'identity;q=0', packing: 'plain', because: 'nothing that is left can be packed' },
  { header: 'BR', packing: 'br', because: 'names know no upper case' },
  { header: 'brotli, abr', packing: 'plain', because: 'a name that holds the letters is another name' },
  { header: 'br;q=x', packing: 'plain', because: 'a weight that is none is no consent' },
  { header: `${'x,'.repeat(9000)}br`, packing: 'plain', because: 'nobody needs a header without end' },
])('"$header" is answered $packing: $because', ({ header, packing }) => expect(packingFor(header)).toBe(packing))
