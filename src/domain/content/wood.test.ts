import { expect, test } from 'vitest'
import { woodPath, woodSlugIn } from '#domain/content/wood.ts'

test.each([
  { name: 'Lärche', path: 'unser-holz/laerche', because: 'umlauts are spelled out' },
  { name: 'Weiß Tanne', path: 'unser-holz/weiss-tanne', because: 'words are joined' },
  { name: '木', path: null, because: 'nothing of it can stand in an address' },
])('$name stands at $path: $because', ({ name, path }) => expect(woodPath(name)).toBe(path))

test.each([
  { path: 'unser-holz/laerche', slug: 'laerche', because: 'this is where woods stand' },
  { path: 'unser-holz', slug: null, because: 'the folder is a page like any other' },
  { path: 'unser-holz/laerche/alt', slug: null, because: 'nothing stands below a wood' },
  { path: 'holz/laerche', slug: null, because: 'that is another folder' },
])('$path asks for the wood $slug: $because', ({ path, slug }) => expect(woodSlugIn(path)).toBe(slug))
