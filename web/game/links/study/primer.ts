/**
 * The comments that train the text model of studies: `web/docs/study-format.md`, section 7. Changing a single
 * character breaks existing links.
 */

export const PRIMER: readonly string[] = Object.freeze([
  "This is the best move, because the star gets home and the other side has to jump.",
  "A mistake: it would be better to wait with the sun and to keep the way open for the moon.",
  "Now there is a threat. You must jump here, and after that the piece in the middle is stuck.",
  "What about another plan? White could have played this earlier; it costs two moves.",
  "The start of the game. Both players bring their pieces forward in the centre.",
  "With this jump player 1 wins a move. Not good. Interesting! Let’s see what happens now.",
  "Das ist der beste Zug, weil der Stern nach Hause kommt und die andere Seite springen muss.",
  "Ein Fehler: Es wäre besser gewesen, mit der Sonne zu warten und den Weg frei zu lassen.",
  "Der Mond war schon zu Hause, aber nicht mehr lange.",
  "Jetzt droht ein Sprung. Hier muss man springen, danach ist der Stein in der Mitte gefangen.",
  "Grün hätte das früher spielen können; so kostet es zwei Züge. Nicht schlecht! Und nun?",
  "C’est le meilleur coup, parce que l’étoile rentre et que l’autre camp doit sauter.",
  "Une erreur : il fallait attendre avec le soleil et laisser le passage libre pour la lune.",
  "Maintenant il y a une menace. Après ce saut, la pièce du milieu est bloquée. Très bien joué !",
  "Es la mejor jugada, porque la estrella llega a casa y el otro bando tiene que saltar.",
  "Un error: era mejor esperar con el sol y dejar el camino libre para la luna.",
  "Ahora hay una amenaza. Después de este salto, la pieza del centro está bloqueada. ¿Y qué más?",
  "È la mossa migliore, perché la stella arriva a casa e l’altra parte deve saltare.",
  "Un errore: era meglio aspettare con il sole e lasciare la strada libera alla luna.",
  "Adesso c’è una minaccia. Dopo questo salto il pezzo al centro non può più muoversi.",
  "Dit is de beste zet, omdat de ster thuiskomt en de andere kant moet springen.",
  "Een fout: het was beter om met de zon te wachten en de weg vrij te houden voor de maan.",
  "Nu is er een dreiging. Na deze sprong staat het stuk in het midden vast.",
  "Dette er det beste trekket, fordi stjernen kommer hjem og den andre siden må hoppe.",
  "En feil: det var bedre å vente med solen og holde veien åpen for månen.",
  "Nå er det en trussel. Etter dette hoppet står brikken i midten fast. Ikke så dumt!",
  "To jest najlepszy ruch, ponieważ gwiazda wraca do domu, a druga strona musi skakać.",
  "Błąd: lepiej było poczekać ze słońcem i zostawić wolną drogę dla księżyca.",
  "Teraz jest groźba. Po tym skoku pionek w środku jest zablokowany. Świetnie! Także dobrze.",
  "33-43 84-74 52x74 0 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
]);
