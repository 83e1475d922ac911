import { type NavigationLink, navigationLinks } from '#domain/navigation/navigation-links.ts'
import { usePage } from '#web/storefront/page/page-context.ts'

/** The shown entries of a menu by its identifier. */
export function useNavigation(
  identifier: 'main-menu' | 'mobile-menu' | 'quick-links' | 'footer',
): readonly NavigationLink[] {
  const { navigations, branches, path } = usePage()
  return navigationLinks(
    navigations.find(navigation => navigation.identifier === identifier),
    { branches, path },
  )
}
