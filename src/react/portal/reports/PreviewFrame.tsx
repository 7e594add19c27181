import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

const Frame = styled.iframe.withConfig({ componentId: 'fe-report-preview' })`
  && {
    ${plain}
    display: block;
    inline-size: 100%;
    block-size: 560px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-1);
    background: #fff;
  }
`

interface Props {
  html: string
  title: string
}

/**
 * A page that the server wrote. It is foreign: it is never part of the page, but in a frame of its own, where it can neither run scripts,
 * send forms, open windows, nor read anything of ours.
 */
export const PreviewFrame = ({ html, title }: Props) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [html])
  return address === undefined ? null : <Frame src={address} title={title} sandbox="" referrerPolicy="no-referrer" />
}
