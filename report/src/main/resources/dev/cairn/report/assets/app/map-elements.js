// What the map draws: boxes, screens, and the links between them.
(function (cairn) {
  'use strict';

  const { model } = cairn;

  const centre = place => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });

  function boxNode(box, index) {
    return {
      group: 'nodes', selectable: false, position: centre(box.place),
      classes: 'box' + (box.owner ? '' : ' outside'),
      data: { id: 'box' + index, owner: box.owner, depth: Math.min(index + 1, 9), name: box.name,
        title: box.owner ? model.titleOf(model.screens.get(box.owner)) : 'Outside the app', width: box.place.width, height: box.place.height }
    };
  }

  function screenNode(screen, layout) {
    const place = layout.screens[screen.id];
    const crashes = model.crashesOn(screen).length;
    return {
      group: 'nodes', position: centre(place),
      classes: ['screen', crashes && 'crashed', screen.outside && 'outside'].filter(Boolean).join(' '),
      data: { id: screen.id, title: model.titleOf(screen), thumb: model.thumbnailOf(screen), crashes,
        start: screen === model.start, width: place.width, height: place.height }
    };
  }

  function linkTitle(link) {
    const first = model.actionText(link.transitions[0].action);
    const more = link.transitions.length > 1 ? ' +' + (link.transitions.length - 1) : '';
    return first + more + (link.count > 1 ? '  ×' + link.count : '');
  }

  /** Where a screen's children are in a box, one line leads to the box, and each child's own shows on demand. */
  function linkEdge(link, owners) {
    const packed = link.main && owners.has(link.from);
    const abroad = model.screens.get(link.to).outside;
    const kind = link.back ? 'back hidden' : !link.main || abroad ? 'cross' : packed ? 'packed hidden' : 'main';
    return { group: 'edges', classes: kind,
      data: { id: link.id, source: link.from, target: link.to, title: linkTitle(link) } };
  }

  const bundleEdge = (box, index) => ({ group: 'edges', classes: 'bundle',
    data: { id: 'bundle' + index, source: box.owner, target: 'box' + index } });

  /** Everything on the map, at the places that a layout gives. */
  cairn.mapElements = function (layout) {
    const { boxes } = layout;
    const owners = new Set(boxes.map(box => box.owner));
    return [
      ...boxes.map(boxNode),
      ...model.map.screens.map(screen => screenNode(screen, layout)),
      ...boxes.map((box, index) => box.owner ? bundleEdge(box, index) : null).filter(Boolean),
      ...model.links.map(link => linkEdge(link, owners))
    ];
  };
})(window.cairn);
