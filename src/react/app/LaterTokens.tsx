import { useLayoutEffect, useState } from 'react'
import { settings } from '../../state/settings/settings.ts'
import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import { laterTokensCss } from '../../styles/laterTokens.generated.ts'
import { createThemeSheet, readTheme } from '../../styles/theme.ts'
import { useHost, useLiveScope } from './host.ts'

const laterTokenSheet = sheetPerDocument(laterTokensCss)

interface Props {
  /** What a theme may speak to alone. */
  part: 'loginBox' | 'adminPortal'
}

/**
 * Gives the element the tokens that the first sign-in step does without, and the tenant's own colours over them. Draws
 * nothing.
 */
export const LaterTokens = ({ part }: Props) => {
  const { element } = useHost()
  const scope = useLiveScope()
  useLayoutEffect(() => {
    const { shadowRoot, ownerDocument } = element
    return shadowRoot ? adopt(shadowRoot, laterTokenSheet(ownerDocument)) : undefined
  }, [element])
  return scope && <TenantTheme part={part} />
}

const TenantTheme = ({ part }: Props) => {
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
