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
  noneLeftScheduled: {
    one: 'Ab {date} hat Ihr Tarif einen Platz, und der ist belegt. Ändern Sie die Anzahl der Plätze, bevor Sie jemanden einladen.',
    other:
      'Ab {date} hat Ihr Tarif {count} Plätze, und alle sind belegt. Ändern Sie die Anzahl der Plätze, bevor Sie jemanden einladen.',
  },
  buySeats: 'Mehr Plätze kaufen',
}
