import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { App } from '../../../state/kit/app.ts'
import { branding } from '../../../state/vendor/branding.ts'
import { plain } from '../../../styles/reset.ts'
import { ignoredValue } from '../../app/TenantTheme.tsx'
import { useLiveScope } from '../../app/host.ts'
import { imageAddress } from '../../ui/address.ts'

/* Beside the title and without a height of its own, so that nothing moves when it arrives. The title leaves room for it: for a square until its shape
   is known, so that short titles stay on one line. */
const Picture = styled.img.withConfig({ componentId: 'fe-logo' })`
  && {
    ${plain}
    align-self: end;
    block-size: 32px;
    max-inline-size: 30%;
    margin-block-end: -56px;
    object-fit: contain;
    object-position: top right;
    & + * h1:not(.fe-outcome ~ *) {
      padding-inline-end: 44px;
    }
    &[data-wide] + * h1:not(.fe-outcome ~ *) {
      padding-inline-end: 33%;
    }
  }
`

const logoReason =
  'it is not an https address, an address of this page, or a base64 PNG, JPEG, GIF or WebP of at most 100 kB'

/** The logo of tenant or host, at the end of the title line. */
export const Logo = () => {
  const { app } = useLiveScope() ?? {}
  return app && <LogoOf app={app} />
}

const LogoOf = ({ app }: { app: App }) => {
  const { logo } = useStore(app.use(branding).$look)
  const address = imageAddress(logo, app.ports.navigation.url())
  const [isWide, setIsWide] = useState(false)
  const isIgnored = logo !== undefined && address === undefined
  useEffect(() => {
    if (isIgnored) app.ports.log.caution(ignoredValue('loginBox.logo.image', logoReason))
  }, [app, isIgnored])
  return (
    address && (
      <Picture
        src={address}
        alt=""
        referrerPolicy="no-referrer"
        data-wide={isWide ? '' : undefined}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsWide(naturalWidth > naturalHeight)}
      />
    )
  )
}
