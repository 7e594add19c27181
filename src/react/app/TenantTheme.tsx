import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { branding } from '../../state/vendor/branding.ts'
import type { App } from '../../state/kit/app.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { adopt } from '../../styles/adopt.ts'
import { plain } from '../../styles/reset.ts'
import { createThemeSheet, readTheme } from '../../styles/theme.ts'
import { imageAddress } from '../ui/address.ts'
import { useHost, useLiveScope } from './host.ts'

/* Beside the title and without a height of its own, so that nothing moves when it arrives. */
const Logo = styled.img.withConfig({ componentId: 'fe-logo' })`
  && {
    ${plain}
    align-self: end;
    block-size: 32px;
    max-inline-size: 45%;
    margin-block-end: -56px;
    object-fit: contain;
  }
`

const ignored = (path: string, reason: string) => `The theme's "${path}" is ignored: ${reason}.`
const logoReason =
  'it is not an https address, an address of this page, or a base64 PNG, JPEG, GIF or WebP of at most 100 kB'

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
      sheet.show(readTheme(part, sources, (path, reason) => app.ports.log.warn(ignored(path, reason))))
    }
    const stops = [$portal.subscribe(show), $attributes.listen(show)]
    return () => stops.forEach(stop => stop())
  }, [app, part, sheet, $attributes])
  return null
}

/** The tenant's logo, at the end of the title line. */
export const TenantLogo = () => {
  const { app } = useLiveScope() ?? {}
  return app && <LogoOf app={app} />
}

const LogoOf = ({ app }: { app: App }) => {
  const { logo } = useStore(app.use(branding).$look)
  const address = imageAddress(logo, app.ports.navigation.url())
  const isIgnored = logo !== undefined && address === undefined
  useEffect(() => {
    if (isIgnored) app.ports.log.warn(ignored('loginBox.logo.image', logoReason))
  }, [app, isIgnored])
  return address && <Logo src={address} alt="" referrerPolicy="no-referrer" />
}
