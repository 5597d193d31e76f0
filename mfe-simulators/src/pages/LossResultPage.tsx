export default function LossResultPage() {
  return (
    <article>
      <h1>Votre estimation de perte</h1>
      <p>
        L’estimation annuelle de ce que vous coûtent les marges de vos fournisseurs, et le détail du
        calcul.
      </p>
    </article>
  );
}
