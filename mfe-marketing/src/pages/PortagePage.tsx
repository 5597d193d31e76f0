export default function PortagePage() {
  return (
    <article>
      <h1>Portage salarial</h1>
      <p>
        Le portage salarial pour les experts IT : la liberté du freelance et la protection du
        salarié, pour les indépendants et leurs clients.
      </p>
    </article>
  );
}
