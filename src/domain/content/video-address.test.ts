import { expect, test } from 'vitest'
import { videoAt, videoFrame } from '#domain/content/video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'Vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'Vimeo', '76979871'],
] as const)('%s is a film of %s', (address, service, id) => expect(videoAt(address)).toEqual({ service, id }))

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/../x',
  'javascript:alert(1)',
  '',
])('%s is none', address => expect(videoAt(address)).toBeNull())

test('a frame loads an address of its own making', () => {
  expect(videoFrame({ service: 'YouTube', id: 'dQw4w9WgXcQ' })).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
  expect(videoFrame({ service: 'Vimeo', id: '76979871' })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  )
})
