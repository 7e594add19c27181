/**
 * Runs before the elements are defined: signed-out visitors of the identity server's portal go to its sign-in page, which
 * sends them back to the section they asked for.
 */
const portal = document.querySelector('fe-admin-portal')
if (portal) portal.authOptions = { guard: true, basePath: '/hosted' }
