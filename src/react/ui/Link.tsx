import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../styles/reset.ts'
import { linkAddress } from './address.ts'
import { Span } from './Span.tsx'

const Anchor = styled.a.withConfig({ componentId: 'fe-link' })`
  && {
    ${plain}
    border-radius: 3px;
    color: var(--_accent-text);
    text-decoration: underline;
    text-decoration-color: color-mix(in oklab, currentColor 35%, transparent);
    text-underline-offset: 3px;
    cursor: pointer;
    transition: text-decoration-color var(--_fast);
    &:hover {
      text-decoration-color: currentColor;
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
