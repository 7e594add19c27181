import type { Scope } from '../../state/kit/scope.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { adopt } from '../../styles/adopt.ts'
import { createThemeSheet, readTheme } from '../../styles/theme.ts'

/** Applies the tenant's colours to a small element; returns the function that ends it. A portal names what it cannot use. */
export const followTheme = (root: ShadowRoot, { app }: Scope): (() => void) => {
  const sheet = createThemeSheet(root.ownerDocument)
  const { $portal } = app.use(portalConfig)
  const release = adopt(root, sheet.css)
  const stop = $portal.subscribe(({ theme, themeV2 }) => {
    const { metadata, themeOptions } = app.options()
    const sources = [theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions]
    sheet.show(readTheme('adminPortal', sources, () => {}))
  })
  return () => {
    stop()
    release()
  }
}
