/**
 * Gives everything on the page its real height, seen or not. A long menu is drawn only as far as it is seen; whoever
 * moves the page to a certain place needs to know where that is. The server's page does it by itself for a visitor who
 * returns to a place.
 */
export function drawWhole(): void {
  document.documentElement.dataset['whole'] = ''
}
