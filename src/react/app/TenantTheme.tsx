import { useLayoutEffect, useState } from 'react'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { adopt } from '../../styles/adopt.ts'
import { createThemeSheet, readTheme } from '../../styles/theme.ts'
import { useHost, useLiveScope } from './host.ts'

/** The warning about a value of a theme that is not used. */
export const ignoredValue = (path: string, reason: string) => `The theme's "${path}" is ignored: ${reason}.`

interface Props {
  /** The element whose own theme values win over those for all elements. */
  part: 'loginBox' | 'adminPortal'
}

/** Applies the tenant's colours over the defaults. Renders nothing. */
export const TenantTheme = ({ part }: Props) => {
  const { element, $attributes } = useHost()
  const { app } = useLiveScope() ?? {}
  const [sheet] = useState(() => createThemeSheet(element.ownerDocument))
  useLayoutEffect(() => (element.shadowRoot ? adopt(element.shadowRoot, sheet.css) : undefined), [element, sheet])
  useLayoutEffect(() => {
    if (!app) return undefined
    const { $portal } = app.use(portalConfig)
    const show = () => {
      const { metadata, themeOptions } = app.options()
      const { theme, themeV2 } = $portal.get()
      const sources = [theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions]
      sheet.show(readTheme(part, sources, (path, reason) => app.ports.log.caution(ignoredValue(path, reason))))
    }
    const stops = [$portal.subscribe(show), $attributes.listen(show)]
    return () => stops.forEach(stop => stop())
  }, [app, part, sheet, $attributes])
  return null
}
