import { useState } from 'react'
import { css, styled } from 'styled-components'
import { own, plain } from '../../styles/reset.ts'
import { imageAddress } from './address.ts'
import { withoutDirectionMarks } from './directionMarks.ts'
import { graphemes } from './graphemes.ts'

const hues = [15, 55, 100, 150, 195, 240, 285, 330]

/** The same text always gets the same hue. */
const hueOf = (text: string): number => {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hues[sum % hues.length] ?? 240
}

/** First letters of the first and the last word; one letter for a single word or an address. */
const initialsOf = (name: string): string => {
  const words = (withoutDirectionMarks(name).split('@')[0] ?? '')
    .split(/[\s._-]+/)
    .filter(word => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map(word => (word ? (graphemes(word.slice(0, 16))[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase()
}

/** What stands for a person without a picture: the place of a colour among `faceColours`, and initials. */
export const faceOf = (name: string, id?: string): { hue: number; initials: string } => ({
  hue: hues.indexOf(hueOf(id ?? name)),
  initials: initialsOf(name),
})

const coloursOf = (hue: number) => `
  background: light-dark(oklch(0.93 0.04 ${hue}), oklch(0.34 0.06 ${hue}));
  color: light-dark(oklch(0.4 0.1 ${hue}), oklch(0.9 0.06 ${hue}));
`

/** The colours of all faces, for lists whose cells are plain elements; `data-hue` is the place of one. */
export const faceColours = hues.map((hue, place) => `&[data-hue='${place}'] {${coloursOf(hue)}}`).join('')

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
