import type { ReactNode } from 'react'
import { Span } from '../ui/Span.tsx'

/** The parts of a translated sentence, each in an element of its own, so that a translator of the browser can move them. */
export const Sentence = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.map((part, index) => <Span key={index}>{part}</Span>)
