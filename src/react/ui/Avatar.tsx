import { useState } from 'react'
import { css, styled } from 'styled-components'
import { own, plain } from '../../styles/reset.ts'
import { imageAddress } from './address.ts'
import { coloursOf, hueOf, initialsOf } from './face.ts'

/** The shape of a face. */
export const faceShape = css`
  ${plain}
  flex: none;
  display: inline-grid;
  place-items: center;
  border-radius: 50%;
  overflow: hidden;
  user-select: none;
  /* No text of the page: nothing to translate, to copy, or to name the button around it by. */
  &[data-initials]::before {
    content: attr(data-initials);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** The picture in a face. */
export const facePicture = css`
  ${own}
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`

const Box = styled.span.withConfig({ componentId: 'fe-avatar' })<{ $size: number; $hue: number }>`
  && {
    ${faceShape}
    inline-size: ${({ $size }) => $size}px;
    block-size: ${({ $size }) => $size}px;
    ${({ $hue }) => coloursOf($hue)}
    font: 600 ${({ $size }) => Math.round($size * 0.38)}px / 1 var(--_family);
    &[data-shape='square'] {
      border-radius: var(--_radius-1);
    }
  }
`

const Picture = styled.img.withConfig({ componentId: 'fe-avatar-picture' })`
  && {
    ${facePicture}
  }
`

interface Props {
  /** Name of the person or organization; source of the initials and, without an `id`, of the colour. */
  name: string
  /** Keeps the colour when the name changes. */
  id?: string | undefined
  /** From data, checked here. */
  picture?: unknown
  /** Width and height in px. Default 32. */
  size?: 20 | 24 | 32 | 40 | 64
  /** Square for organizations. */
  shape?: 'circle' | 'square'
}

/** A face or initials beside a name; assistive technology reads the name instead. */
export const Avatar = ({ name, id, picture, size = 32, shape = 'circle' }: Props) => {
  const [brokenAddress, setBrokenAddress] = useState<string>()
  const address = imageAddress(picture, new URL(globalThis.document.URL))
  const shown = address === brokenAddress ? undefined : address
  return (
    <Box
      $size={size}
      $hue={hueOf(id ?? name)}
      data-shape={shape}
      data-initials={shown ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {shown && (
        <Picture
          src={shown}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          onError={() => setBrokenAddress(shown)}
        />
      )}
    </Box>
  )
}
