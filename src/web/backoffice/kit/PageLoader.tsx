import { Skeleton, VisuallyHidden } from '@mantine/core'

const ROWS = [1, 2, 3, 4, 5]

/**
 * A page on its way in outline, named by what it will be or by what happens; `isWhole` where there is no frame around
 * it yet.
 */
export function PageLoader({ title, isWhole = false }: { title: string; isWhole?: boolean }) {
  const Place = isWhole ? 'main' : 'div'
  return (
    <Place aria-busy="true" style={isWhole ? { padding: 24 } : undefined}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Skeleton h={32} w={240} maw="60%" mb={24} />
      {ROWS.map(row => (
        <Skeleton key={row} h={56} mb={12} radius={12} />
      ))}
    </Place>
  )
}
