import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../styles/reset.ts'
import { linkAddress } from './address.ts'
import { linkColour, underline } from './linkStyles.ts'
import { Span } from './Span.tsx'

const Anchor = styled.a.withConfig({ componentId: 'fe-link' })`
  && {
    ${plain}
    border-radius: 3px;
    ${linkColour}
    ${underline}
    cursor: pointer;
    &:hover {
      text-decoration-thickness: 2px;
    }
    &:focus-visible {
      ${ring}
    }
  }
`

interface Props {
  /** From data: validated here, and shown as plain text when it is not an allowed link URL. */
  href: unknown
  children: ReactNode
}

/** A link to another site, in a new tab. */
export const Link = ({ href, children }: Props) => {
  const address = linkAddress(href)
  if (address === undefined) return <Span>{children}</Span>
  const isPage = address.startsWith('http')
  return (
    <Anchor href={address} rel="noopener noreferrer" target={isPage ? '_blank' : undefined}>
      {children}
    </Anchor>
  )
}
