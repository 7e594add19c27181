import { useLayoutEffect, useState } from 'react'
import { settings } from '../../state/settings/settings.ts'
import { adopt } from '../../styles/adopt.ts'
import { createThemeSheet, readTheme } from '../../styles/theme.ts'
import { useHost, useLiveScope } from './host.ts'

interface Props {
  /** What a theme may speak to alone. */
  part: 'loginBox' | 'adminPortal'
}

/** Puts the tenant's own colours over ours. Draws nothing. */
export const TenantTheme = ({ part }: Props) => {
  const { element, $attributes } = useHost()
  const { app } = useLiveScope() ?? {}
  const [sheet] = useState(() => createThemeSheet(element.ownerDocument))
  useLayoutEffect(() => (element.shadowRoot ? adopt(element.shadowRoot, sheet.css) : undefined), [element, sheet])
  useLayoutEffect(() => {
    if (!app) return undefined
    const { $portal } = app.use(settings)
    const show = () => {
      const { metadata, themeOptions } = app.options()
      const { theme, themeV2 } = $portal.get()
      sheet.show(readTheme(part, theme, themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions))
    }
    const stops = [$portal.subscribe(show), $attributes.listen(show)]
    return () => stops.forEach(stop => stop())
  }, [app, part, sheet, $attributes])
  return null
}
