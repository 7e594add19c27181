import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import type { App } from '../../../state/kit/app.ts'
import { branding, brandLinks } from '../../../state/vendor/branding.ts'
import { plain } from '../../../styles/reset.ts'
import { useLiveScope } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Link } from '../../ui/Link.tsx'
import { brandMessages } from './messages.ts'

const Links = styled.nav.withConfig({ componentId: 'fe-legal-links' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px 16px;
    font-size: 13px;
    line-height: 18px;
  }
`

/** Links to the vendor's terms, privacy policy and help, below every step; nothing where none is configured. */
export const LegalLinks = () => {
  const { app } = useLiveScope() ?? {}
  return app && <LinksOf app={app} />
}

const LinksOf = ({ app }: { app: App }) => {
  const { links } = useStore(app.use(branding).$look)
  const t = useMessages(brandMessages)
  const shown = brandLinks.filter(key => links[key] !== undefined)
  if (shown.length === 0) return null
  return (
    <Links aria-label={t('links')}>
      {shown.map(key => (
        <Link key={key} href={links[key]}>
          {t(key)}
        </Link>
      ))}
    </Links>
  )
}
