/** German messages about the seats of a plan. */
export default {
  seatsLeft: 'Noch {left} von {limit} Plätzen frei',
  noneLeft: {
    one: 'Der einzige Platz Ihres Tarifs ist belegt. Kaufen Sie weitere, bevor Sie jemanden einladen.',
    other: 'Alle {count} Plätze Ihres Tarifs sind belegt. Kaufen Sie weitere, bevor Sie jemanden einladen.',
  },
  noneLeftAsk: {
    one: 'Der einzige Platz Ihres Tarifs ist belegt. Wenden Sie sich an jemanden, der die Abrechnung verwaltet.',
    other: 'Alle {count} Plätze Ihres Tarifs sind belegt. Wenden Sie sich an jemanden, der die Abrechnung verwaltet.',
  },
  buySeats: 'Mehr Plätze kaufen',
}
