import { Center, Loader, VisuallyHidden } from '@mantine/core'

/** A page on its way, named by what it will be or by what happens; `isWhole` where there is no frame around it yet. */
export const PageLoader = ({ title, isWhole = false }: { title: string; isWhole?: boolean }) => (
  <Center mih={isWhole ? '100dvh' : 240} component={isWhole ? 'main' : 'div'}>
    <VisuallyHidden component="h1">{title}</VisuallyHidden>
    <Loader aria-hidden />
  </Center>
)
